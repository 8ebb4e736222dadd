import { z } from 'zod';
import { metadataProblem } from './metadata.ts';
import { isByPhone, Phone } from './phone.ts';
import { normaliseEmail } from './rules.ts';

/** What /auth/v1 accepts. Null counts as absent: the client sends null for what it does not use. */

const Email = z
  .string()
  .max(254, 'Unable to validate email address: too long')
  .transform(normaliseEmail)
  .pipe(z.email({ error: 'Unable to validate email address: invalid format' }));
const Password = z.string({ error: 'Signup requires a valid password' }).max(4096, 'Password is too long');
const Challenge = {
  code_challenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/, 'code challenge has to be between 43 and 128 characters')
    .nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish()
    .transform((method) => method ?? 's256'),
};
const Metadata = z
  .record(z.string(), z.unknown())
  .superRefine((data, context) => {
    const problem = metadataProblem(data);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .nullish();
const Secret = z.string().min(1).max(512);

export const SignUpBody = z
  .object({
    email: z.literal('').or(Email).nullish(),
    password: Password.nullish(),
    data: Metadata.transform((data) => data ?? {}),
    ...Challenge,
  })
  .refine(({ email, password }) => !email || password, 'Signup requires a valid password')
  .transform((body) => ({ ...body, password: body.password ?? '' }));
export type SignUpBody = z.output<typeof SignUpBody>;

export const PasswordBody = z.object({ email: Email, password: Password });
export type PasswordBody = z.output<typeof PasswordBody>;

export const RefreshBody = z.object({ refresh_token: Secret });
export const PkceBody = z.object({ auth_code: Secret, code_verifier: Secret });

export const ResendBody = z.object({ type: z.enum(['signup', 'email_change']), email: Email, ...Challenge });
export type ResendBody = z.output<typeof ResendBody>;
export const RecoverBody = z.object({ email: Email, ...Challenge });
export type RecoverBody = z.output<typeof RecoverBody>;

export const LinkType = z.enum(['signup', 'recovery', 'invite', 'email_change', 'magiclink', 'email']);
export const LinkQuery = z.object({
  token: Secret,
  type: LinkType,
  redirect_to: z.string().max(2048).optional(),
  hop: z.string().optional(),
});
export type LinkQuery = z.output<typeof LinkQuery>;

/** Digits are typed as people write them: with spaces or a dash. */
const Code = z
  .string()
  .max(64)
  .transform((code) => code.replaceAll(/[\s-]/g, ''));
const Typed = Code.pipe(z.string().min(1));
/** Either the token of a link, or the digits of a mail with the mailbox they were sent to. */
const MailProof = z.union(
  [z.object({ type: LinkType, token_hash: Secret }), z.object({ type: LinkType, email: Email, token: Typed })],
  'Verify requires a type, and a token hash or an e-mail address with a token',
);
const PhoneProof = z.object({ type: z.enum(['sms', 'phone_change']), phone: Phone, token: Typed });
export const OtpBody = z.unknown().transform((body, context): z.output<typeof MailProof> | z.output<typeof PhoneProof> => {
  const parsed = (isByPhone(body) ? PhoneProof : MailProof).safeParse(body);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'Verify requires a type' });
  return z.NEVER;
});

export const ChangeUserBody = z.object({
  email: z.literal('').or(Email).nullish(),
  password: Password.nullish(),
  current_password: Password.nullish(),
  nonce: Code.nullish(),
  data: Metadata,
  ...Challenge,
});
export type ChangeUserBody = z.output<typeof ChangeUserBody>;

/** Without a password: what may be chosen. */
export const ChoosePasswordBody = z.object({ token: Secret, password: Password.nullish() });
