import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'dashboard',
  title: 'Dashboard',
  summary: 'What should I do next, and am I on track?',
  access: 'signedIn',
  keywords: ['home', 'overview', 'next'],
  menu: false,
})
