import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'checkout/test/session',
  title: 'Test checkout',
  summary: 'How does paying for a plan look, without any money moving?',
  access: 'signedIn',
  route: { path: '/checkout/test/{sessionId}', sample: '/checkout/test/cs_0000000000000000' },
})
