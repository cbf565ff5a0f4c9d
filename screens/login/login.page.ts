import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'login',
  title: 'Sign in',
  summary: 'How do I get back to my work?',
  access: 'public',
  menu: false,
})
