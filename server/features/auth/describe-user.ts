import type { users } from '#server/db/tables.ts';

export type UserRow = typeof users.$inferSelect;

export const appMetadata = (user: Pick<UserRow, 'isAnonymous'>) => (user.isAnonymous ? {} : { provider: 'email', providers: ['email'] });

/** A user as GoTrue shows it to the client. Dates that have not come yet are absent, not null. */
export function describeUser(user: UserRow) {
  const created_at = user.createdAt.toISOString();
  const updated_at = user.updatedAt.toISOString();
  const confirmed = user.emailVerifiedAt?.toISOString();
  const last_sign_in_at = user.lastSignInAt?.toISOString();
  const identity = user.email !== null && {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: { email: user.email, email_verified: confirmed !== undefined, phone_verified: false, sub: user.id },
    provider: 'email',
    ...(last_sign_in_at && { last_sign_in_at }),
    created_at,
    updated_at,
    email: user.email,
  };
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    ...(confirmed && { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    ...(user.confirmationSentAt && { confirmation_sent_at: user.confirmationSentAt.toISOString() }),
    ...(user.newEmail && { new_email: user.newEmail }),
    ...(user.newEmail && user.emailChangeSentAt && { email_change_sent_at: user.emailChangeSentAt.toISOString() }),
    ...(last_sign_in_at && { last_sign_in_at }),
    app_metadata: appMetadata(user),
    user_metadata: user.metadata,
    identities: identity ? [identity] : [],
    created_at,
    updated_at,
    is_anonymous: user.isAnonymous,
  };
}
export type DescribedUser = ReturnType<typeof describeUser>;

/** What a sign-up of a taken address gets: a user that does not exist, told apart by nothing but its empty identities. */
export function describeNobody(id: string, email: string, metadata: Record<string, unknown>, at: Date): DescribedUser {
  const nobody: UserRow = {
    id,
    email,
    metadata,
    passwordHash: null,
    emailVerifiedAt: null,
    verifiedVia: null,
    passwordByOwner: false,
    isGuest: false,
    isAnonymous: false,
    confirmationSentAt: at,
    newEmail: null,
    emailChangeSentAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    createdAt: at,
    updatedAt: at,
  };
  return { ...describeUser(nobody), identities: [] };
}
