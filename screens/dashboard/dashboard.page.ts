import { HOUSEHOLD_CALLS } from '#kit/portfolio/first-calls.ts'
import { definePage } from '#kit/screen.ts'
import { QUESTIONS } from './first/questions.model.ts'

export default definePage({
  id: 'dashboard',
  title: 'Dashboard',
  summary: 'What should I do next, and am I on track?',
  access: 'signedIn',
  firstCalls: HOUSEHOLD_CALLS,
  keywords: ['start page', 'overview', 'next', 'my money'],
  places: QUESTIONS.map(({ id, title, gives, keywords, serves }) => ({
    at: `?ask=${id}` as const,
    title,
    summary: gives,
    keywords,
    ...(serves ? { serves } : {}),
  })),
  menu: false,
})
