import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'admin-cognito',
  title: 'Sign-in provider',
  summary: 'Can people sign in through our provider, and who did?',
  access: 'signedIn',
  keywords: ['openid', 'oidc', 'cognito', 'single sign-on', 'sso', 'issuer', 'provider'],
  menu: { group: 'Account', label: 'Sign-in provider', order: 4, needs: ['platform.settings'] },
})
