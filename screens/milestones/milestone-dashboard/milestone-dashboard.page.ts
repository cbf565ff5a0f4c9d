import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'milestones/milestone-dashboard',
  title: 'Milestones',
  summary: 'What have I achieved, what is next, and what did it change?',
  access: 'signedIn',
  firstCalls: ['/user/milestones'],
  keywords: ['achievements', 'level', 'points', 'progress', 'leaderboard', 'streak', 'goals', 'badges'],
  menu: { group: 'Account', label: 'Milestones', order: 10 },
})
