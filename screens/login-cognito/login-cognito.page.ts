import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'login-cognito',
  title: 'Link provider sign-in',
  summary: 'How do I sign in with my organization’s own account?',
  access: 'signedIn',
  keywords: ['openid', 'oidc', 'cognito', 'single sign-on', 'sso', 'identity', 'link', 'provider'],
  menu: { group: 'Account', label: 'Link provider sign-in', order: 5, needs: ['platform.settings'] },
})
