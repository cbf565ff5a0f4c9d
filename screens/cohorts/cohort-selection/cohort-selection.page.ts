import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'cohorts/cohort-selection',
  title: 'Cohorts',
  summary: 'Which group can I join, and when do we meet next?',
  access: 'signedIn',
  firstCalls: ['/cohorts', '/user/cohort-enrollments'],
  keywords: ['class', 'group', 'course', 'join', 'enroll', 'waitlist', 'seat', 'my cohorts', 'calendar'],
  menu: { group: 'Train', label: 'Find a cohort', order: 210, part: 'Cohorts' },
})
