import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'projects/project',
  title: 'Project',
  summary: 'What is to be done in this project, by whom and when, and where are its files?',
  access: 'signedIn',
  route: { path: '/projects/{projectId}', sample: '/projects/prj_sampleyearend000' },
  keywords: ['board', 'tasks', 'files', 'upload', 'timeline', 'members'],
})
