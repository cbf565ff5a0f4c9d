import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'cohorts/certificate/code',
  title: 'Check a certificate',
  summary: 'Is this certificate of completion valid?',
  access: 'public',
  route: { path: '/cohorts/certificate/{code}', sample: '/cohorts/certificate/crt_sample' },
})
