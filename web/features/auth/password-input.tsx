import { Eye, EyeOff } from '#web/ui/icons.tsx';
import { type ComponentProps, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { copy } from './copy.ts';

/** A password that can be looked at while it is written. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [visible, setVisible] = useState(false);
  return (
    <div className="relative">
      <Input {...props} type={visible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} className="pr-12" />
      <Button
        variant="quiet"
        size="icon"
        className="absolute top-0 right-0"
        aria-label={visible ? copy.hidePassword : copy.showPassword}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </Button>
    </div>
  );
}
