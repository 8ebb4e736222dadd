import { expect, test } from 'vitest';
import { learnGrades } from './learn-grades.ts';
import { minimise } from './minimise.ts';

test('the lowest point of a bent valley (Rosenbrock) is found', () => {
  const found = minimise(
    (point, slope) => {
      const [x, y] = [point[0]!, point[1]!];
      slope[0] = -2 * (1 - x) - 400 * x * (y - x * x);
      slope[1] = 200 * (y - x * x);
      return (1 - x) ** 2 + 100 * (y - x * x) ** 2;
    },
    Float64Array.from([-1.2, 1]),
    200,
  );
  expect([...found]).toEqual([expect.closeTo(1, 3), expect.closeTo(1, 3)]);
});

test('borders between grades lie where people put them', () => {
  const shares = Array.from({ length: 40 }, (_, at) => at / 40);
  const gradeOf = (share: number) => (share < 0.3 ? 'CF' : share < 0.5 ? 'F' : share < 0.8 ? 'P' : 'CP');
  const { weights, domains, borders } = learnGrades(
    shares.flatMap((share) => (['D1', 'D2', 'D3'] as const).map((domain) => ({ domain, features: [share], grade: gradeOf(share) }))),
  );
  const [cf, f, p] = borders.map((border) => (border - domains.D1) / weights[0]!);
  expect([cf, f, p]).toEqual([expect.closeTo(0.29, 1), expect.closeTo(0.49, 1), expect.closeTo(0.79, 1)]);
});
