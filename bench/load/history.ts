import { Pool } from 'pg';
import { createClient } from '#web/api/client.ts';
import { signInAs } from '#tests/support/admin.ts';

/** Consultations of each user: two years of practice. */
export const EACH = 50;
export const PASSWORD = 'three wet walnuts in a row';
export const mailOf = (user: number) => `bench-${user}@practice.test`;

const DOCTOR = [
  'Hello, what brings you in today?',
  'When did it start?',
  'What worries you most about it?',
  'Let us agree on a plan together.',
];
const PATIENT = [
  'It is my big toe, doctor, it came on in the night.',
  'Three days ago, after my brother’s wedding.',
  'I drive for a living, so I need to walk.',
];

/** A conversation of twelve minutes: 62 utterances, about nine kilobytes as it is stored. */
function conversation() {
  const from = Date.now() - 720_000;
  return Array.from({ length: 62 }, (_, at) => {
    const doctor = at % 2 === 0;
    const said = doctor ? DOCTOR[(at / 2) % DOCTOR.length]! : PATIENT[((at - 1) / 2) % PATIENT.length]!;
    return { role: doctor ? ('user' as const) : ('assistant' as const), text: said, timestamp: new Date(from + at * 11_000).toISOString() };
  });
}

type Where = { url: string; folder: string };

/**
 * Fills the database with users who have EACH marked consultations, copies of one that the product itself saved and marked.
 * @param database Postgres address @param where a server over it @returns what adds users up to a number
 */
export async function historyOver(database: string, where: Where) {
  const pool = new Pool({ connectionString: database, max: 2 });
  const { access_token: token, user } = await signInAs(mailOf(0), where);
  const client = createClient({ base: where.url, token });
  const [scenario] = await client.listScenarios();
  const made = await client.createConsultation({ scenarioId: scenario!.id, duration: 720, transcript: conversation() });
  await client.grade({ sessionId: made.id });
  let users = 1;
  /** Users from `users` to `upTo`, each with what the first one has, EACH times. */
  const fill = async (upTo: number): Promise<void> => {
    await pool.query(
      `insert into users (id, email, password_hash, email_verified_at, verified_via, password_by_owner)
       select gen_random_uuid(), 'bench-' || n || '@practice.test', password_hash, now(), 'link', true
       from users, generate_series($2::int, $3::int) as n where id = $1`,
      [user.id, users, upTo - 1],
    );
    const columns = `scenario_id, vapi_call_id, duration, measured_duration, spoken, transcript, notes, marks, scenario_title, scenario_tag, scenario_description, completed_at`;
    await pool.query(
      `with made as (
         insert into consultations (id, user_id, ${columns})
         select gen_random_uuid(), u.id, c.scenario_id, 'bench-' || u.email || '-' || n, c.duration, 720, true, c.transcript, 'Ask about work.', c.marks,
                c.scenario_title, c.scenario_tag, c.scenario_description, now() - n * interval '14 hours'
         from consultations c, users u, generate_series(1, $2::int) as n
         where c.id = $1 and u.email like 'bench-%' and split_part(split_part(u.email, '@', 1), '-', 2)::int between $3::int and $4::int
         returning id, completed_at)
       insert into assessments (id, consultation_id, assessment, created_at)
       select gen_random_uuid(), made.id, a.assessment, made.completed_at + interval '1 minute'
       from made, assessments a where a.consultation_id = $1`,
      [made.id, EACH, users, upTo - 1],
    );
    users = upTo;
    await pool.query('vacuum analyze');
    // What was filled in is on disk before anything is measured.
    await pool.query('checkpoint');
  };
  const sizes = async () => {
    const { rows } = await pool.query<{ consultations: string; database: string; report: number; transcript: number }>(
      `select (select count(*) from consultations) as consultations, pg_size_pretty(pg_database_size(current_database())) as database,
              (select length(assessment::text) from assessments limit 1) as report,
              (select length(transcript::text) from consultations limit 1) as transcript`,
    );
    return rows[0]!;
  };
  return { fill, sizes, scenarioId: scenario!.id, end: () => pool.end() };
}
