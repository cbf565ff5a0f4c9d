import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'register-cognito',
  title: 'Join through a provider',
  summary: 'Which organization can I join, and who is waiting to join?',
  access: 'signedIn',
  keywords: ['openid', 'oidc', 'cognito', 'join', 'invitation', 'membership', 'provider'],
  menu: { group: 'Account', label: 'Join through a provider', order: 6, needs: ['platform.settings'] },
})
