import type { SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => React.JSX.Element;

/** A line icon on a grid of 24 by 24. Beside words it says nothing of its own; alone it needs a label. @param d its lines, as one path */
export const icon = (d: string): Icon => {
  // The same each time: React looks at it once.
  const lines = <path d={d} />;
  return function LineIcon(props) {
    return (
      <svg
        aria-hidden={props['aria-label'] ? undefined : true}
        xmlns="http://www.w3.org/2000/svg"
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {lines}
      </svg>
    );
  };
};
