import { type FormEvent, useState } from 'react';

/**
 * Errors show after a first try and then follow the typing; a refused try puts the focus on the first field that is wrong.
 * Fields are found by their `name`.
 * @param onSubmit its `true` says that the form was emptied and begins anew.
 */
export function useCheckedForm<Field extends string>(check: () => Partial<Record<Field, string>>, onSubmit: () => unknown) {
  const [tried, setTried] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(check());
    if (first !== undefined) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if ((await onSubmit()) === true) setTried(false);
    return undefined;
  };
  const errors: Partial<Record<Field, string>> = tried ? check() : {};
  return { errors, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
