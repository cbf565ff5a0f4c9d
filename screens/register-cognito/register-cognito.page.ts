import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'register-cognito',
  title: 'Join by provider',
  summary: 'Which organization do I belong to, and who waits for a place?',
  access: 'signedIn',
  keywords: ['openid', 'oidc', 'cognito', 'join', 'invitation', 'membership', 'provider'],
  menu: { group: 'Account', label: 'Join by provider', order: 6 },
})
