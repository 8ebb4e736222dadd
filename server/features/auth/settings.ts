import type { AuthConfig } from './parts.ts';

const SOCIAL = ['apple', 'azure', 'facebook', 'github', 'gitlab', 'google', 'linkedin_oidc', 'slack_oidc', 'twitter'];

/** What this sign-in offers, in GoTrue's words. */
export function describeSettings(config: AuthConfig) {
  return {
    external: {
      anonymous_users: config.AUTH_ANONYMOUS,
      email: true,
      phone: false,
      ...Object.fromEntries(SOCIAL.map((name) => [name, false])),
    },
    disable_signup: !config.AUTH_SIGNUPS,
    mailer_autoconfirm: config.AUTH_AUTOCONFIRM,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}
