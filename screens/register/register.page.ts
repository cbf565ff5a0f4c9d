import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'register',
  title: 'Create account',
  summary: 'How do I get started?',
  access: 'public',
  menu: false,
})
