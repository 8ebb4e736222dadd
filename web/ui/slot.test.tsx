import { expect, test } from 'vitest';
import { joined } from './slot.tsx';

test('classes are joined, what the child has of its own stands, and both handlers run, its own first', () => {
  const ran: string[] = [];
  const props = joined(
    { className: 'a', id: 'slot', onClick: () => ran.push('slot'), title: 'kept' },
    { className: 'b', id: 'child', onClick: () => ran.push('child') },
  );
  expect(props).toMatchObject({ className: 'a b', id: 'child', title: 'kept' });
  (props.onClick as () => void)();
  expect(ran).toEqual(['child', 'slot']);
  expect(joined({ className: 'a' }, {}).className).toBe('a');
});
