import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'mmg/mmg-exam',
  title: 'Membership exam',
  summary: 'Can I apply the material, and prove it?',
  access: 'signedIn',
  keywords: ['exam', 'test', 'certificate', 'membership', 'MMG', 'examiner'],
  places: [
    {
      at: '?tab=examiner',
      title: 'Exam: candidates and questions',
      summary: 'Who takes the exam, and how well do its questions measure?',
      keywords: ['examiner', 'item statistics', 'extra time', 'candidates'],
      needs: ['exam.manage'],
    },
  ],
})
