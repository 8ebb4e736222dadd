/** A choice that is on or off. `note`: what it costs or means. `hint`: read out after the label, for rows that look alike. */
export function Tick({
  checked,
  label,
  note,
  hint,
  onChange,
}: {
  checked: boolean;
  label: string;
  note?: string;
  hint?: string;
  onChange: (on: boolean) => void;
}) {
  return (
    <label className="flex min-h-6 cursor-pointer gap-2.5">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-[18px] shrink-0 accent-brand"
      />
      <span>
        {label}
        {hint && <span className="sr-only"> {hint}</span>}
        {note && <span className="block text-[13px] text-muted">{note}</span>}
      </span>
    </label>
  );
}
