import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Headphones } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';

const words = copy.shared;

/** A shared recording. Its address is asked for when somebody wants to listen: that is on record. */
export function SharedPlayer({ at }: { at: { id: string; consultationId: string } }) {
  const [url, setUrl] = useState<string | null>(null);
  const { mutate, isPending } = useSingleMutation({ mutationFn: () => api.linkSharedRecording(at) });
  const refused = (error: unknown) => {
    setUrl(null);
    toast({ ...words.notHeard, description: failureWords(error, words.notHeard.description), variant: 'destructive' });
  };
  if (url)
    return (
      // Both voices are in the transcript beside it.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <audio controls autoPlay src={url} aria-label={words.listen} className="w-full" onError={() => refused(null)} />
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="ghost"
        disabled={isPending}
        onClick={() => mutate(undefined, { onSuccess: ({ url: address }) => setUrl(address), onError: refused })}
      >
        <Headphones aria-hidden />
        {words.listen}
      </Button>
      <span className="text-[13px] text-muted">{words.listenHint}</span>
    </div>
  );
}
