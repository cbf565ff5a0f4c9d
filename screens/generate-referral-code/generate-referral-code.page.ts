import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'generate-referral-code',
  title: 'Referral code',
  summary: 'How do I refer an association or a firm, and what have I earned?',
  access: 'signedIn',
  firstCalls: ['/referrals'],
  keywords: ['refer', 'referral', 'reward', 'invite a friend', 'recommend', 'share code', 'bonus'],
  menu: { group: 'HOA', label: 'Referral code', order: 19 },
})
