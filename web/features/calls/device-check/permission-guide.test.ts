import { expect, test } from 'vitest';
import { copy } from './copy.ts';
import { guideFor } from './permission-guide.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)';

test.each([
  ['chrome', 'windows', 0, `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
  ['chrome', 'mac', 0, `${MAC} ${CHROME} Safari/537.36`],
  ['chrome', null, 0, `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`],
  ['edge', 'windows', 0, `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`],
  ['firefox', 'mac', 0, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['safari', 'mac', 0, `${MAC} ${WEBKIT} Version/26.0 Safari/605.1.15`],
  ['safari-ios', null, 5, `${IPHONE} ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`],
  ['safari-ios', null, 5, `${MAC} ${WEBKIT} Version/26.0 Safari/605.1.15`],
  ['app-ios', null, 5, `${IPHONE} ${WEBKIT} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ['chrome-android', null, 5, `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  ['firefox-android', null, 5, 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['other', null, 0, 'Lynx/2.9'],
])('%s on %s is led by its own steps', (browser, system, touchPoints, userAgent) => {
  expect(guideFor({ userAgent, touchPoints })).toEqual({ browser, system });
  expect(copy.refused.steps[guideFor({ userAgent, touchPoints }).browser].length).toBeGreaterThan(1);
});
