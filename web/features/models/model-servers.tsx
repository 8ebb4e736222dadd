import { useQuery } from '@tanstack/react-query';
import { copy } from './copy.ts';
import { modelServersQuery } from './queries.ts';

/** Programs that serve chat models on this computer already, by name with their models. Nothing where there is none. */
export function ModelServers() {
  const { data = [] } = useQuery(modelServersQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="model-servers" className="mt-5 border-t border-line pt-4">
      <h3 id="model-servers" className="font-semibold">
        {copy.servers.title}
      </h3>
      <ul className="mt-1">
        {data.map(({ name, origin, models }) => (
          <li key={origin}>
            {name} ({new URL(origin).host}). {copy.servers.models(models.map(({ id }) => id).join(', '))}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[13.5px] text-muted">{copy.servers.use}</p>
    </section>
  );
}
