import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'trial/record',
  route: { path: '/trial/{recordId}', sample: '/trial/rec_1' },
  title: 'Record',
  summary: 'What is in this record?',
  access: 'signedIn',
})
