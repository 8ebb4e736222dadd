import { useId, useState } from 'react';
import type { Grade } from '#contract/assessment.ts';
import { GRADE_WORDS, GRADES } from '#contract/grades.ts';
import { ROOM_COMMENT_MAX } from '#contract/limits.ts';
import type { RoomRole } from '#contract/room.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { cx } from '#web/ui/cx.ts';
import { Textarea } from '#web/ui/input.tsx';
import { copy } from './copy.ts';
import { DOMAIN_LOOK } from './sheet-panel.tsx';

const words = copy.grading;
const DOMAINS = ['D1', 'D2', 'D3'] as const;
type Given = Partial<Record<(typeof DOMAINS)[number], Grade>>;
const gradeOf = (label: string) => GRADES.find((grade) => GRADE_WORDS[grade] === label);

/** The three grades, given before the others' are seen. Doctor and patient may look without. */
export function GradingCard({
  role,
  onGive,
}: {
  role: RoomRole;
  onGive: (grades: { D1: Grade; D2: Grade; D3: Grade } | null, comment: string) => void;
}) {
  const [given, setGiven] = useState<Given>({});
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useId();
  const player = role === 'doctor' || role === 'patient';
  const { D1, D2, D3 } = given;
  return (
    <Card className="grid gap-4 !border-brand">
      <div>
        <h2>{words.title}</h2>
        <p className="mt-1 text-muted">{player ? words.self : words.before}</p>
      </div>
      {DOMAINS.map((domain) => (
        <div key={domain}>
          <p className={cx('text-[13.5px] font-semibold', DOMAIN_LOOK[domain])}>{copy.domains[domain]}</p>
          <Choice
            label={copy.domains[domain]}
            value={given[domain] ? GRADE_WORDS[given[domain]] : ''}
            options={GRADES.map((grade) => GRADE_WORDS[grade] as string)}
            onChange={(label) => setGiven({ ...given, [domain]: gradeOf(label) })}
          />
        </div>
      ))}
      <div className="grid gap-1.5">
        <label htmlFor={field} className="text-[13.5px] font-semibold">
          {role === 'doctor' ? words.selfComment : words.comment}
        </label>
        <Textarea
          id={field}
          value={comment}
          maxLength={ROOM_COMMENT_MAX}
          className="min-h-16"
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          onClick={() => {
            if (D1 && D2 && D3) onGive({ D1, D2, D3 }, comment.trim());
            else setMissing(true);
          }}
        >
          {words.give}
        </Button>
        {player && (
          <Button variant="quiet" onClick={() => onGive(null, comment.trim())}>
            {words.skip}
          </Button>
        )}
        {missing && !(D1 && D2 && D3) && (
          <p role="alert" className="text-[13.5px] font-medium text-danger">
            {words.missing}
          </p>
        )}
      </div>
    </Card>
  );
}
