import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'projects/project/sprintanalytics',
  title: 'Sprint analytics',
  summary: 'Are we on course, what changed the scope, and when will it be done?',
  access: 'signedIn',
  route: {
    path: '/projects/{projectId}/sprintanalytics',
    sample: '/projects/prj_sampleyearend000/sprintanalytics',
  },
  keywords: [
    'burndown',
    'burnup',
    'velocity',
    'cycle time',
    'throughput',
    'cumulative flow',
    'forecast',
    'agile',
  ],
})
