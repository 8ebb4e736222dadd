/** How a face is held. Numbers without a unit go from -1 to 1, or from 0 to 1. */
export type Pose = {
  /** Of the upper lids: 0 closed, 1 open. */
  lids: number;
  /** The lower lids raised. */
  squint: number;
  gazeX: number;
  gazeY: number;
  /** Inner and outer ends of the brows, raised or lowered; how near they are to each other. */
  browIn: number;
  browOut: number;
  browNear: number;
  /** The mouth: how far open, its corners up or down, pressed, wide. */
  open: number;
  corner: number;
  press: number;
  wide: number;
  /** Wet eyes. */
  tears: number;
  /** The head: degrees to the side, units down. */
  tilt: number;
  drop: number;
};

export const CALM: Pose = {
  lids: 0.94,
  squint: 0,
  gazeX: 0,
  gazeY: 0,
  browIn: 0,
  browOut: 0,
  browNear: 0,
  open: 0,
  corner: 0.16,
  press: 0,
  wide: 0,
  tears: 0,
  tilt: 0,
  drop: 0,
};

/** Restrained: what a person shows who is on a call with a doctor. */
export const MOOD_POSES = {
  calm: CALM,
  worried: { ...CALM, lids: 1, browIn: 0.62, browOut: -0.12, browNear: 0.45, corner: -0.24, press: 0.15, tilt: -0.8 },
  'in pain': {
    ...CALM,
    lids: 0.6,
    squint: 0.75,
    gazeX: -0.15,
    gazeY: 0.7,
    browIn: 0.05,
    browOut: -0.4,
    browNear: 0.9,
    corner: -0.36,
    press: 0.5,
    wide: 0.6,
    tilt: 2,
    drop: 2.4,
  },
  tearful: {
    ...CALM,
    lids: 0.66,
    squint: 0.3,
    gazeX: 0.1,
    gazeY: 0.66,
    browIn: 0.9,
    browOut: -0.35,
    browNear: 0.55,
    corner: -0.46,
    press: 0.4,
    tears: 1,
    tilt: 1.4,
    drop: 2.2,
  },
  angry: { ...CALM, lids: 0.84, squint: 0.42, browIn: -0.6, browOut: 0.1, browNear: 0.8, corner: -0.3, press: 0.65, drop: 0.6 },
  relieved: { ...CALM, lids: 0.88, squint: 0.26, browIn: 0.2, browOut: 0.18, corner: 0.58, wide: 0.5, tilt: -1 },
} as const satisfies Record<string, Pose>;
