import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'login',
  title: 'Sign in',
  summary: 'How do I get back into my account?',
  access: 'public',
  menu: false,
})
