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
      title: 'Exam: candidates and statistics',
      summary: 'Who takes the exam, and how reliable are its scores?',
      keywords: ['examiner', 'extra time', 'candidates', 'reliability'],
      needs: ['exam.manage'],
    },
    {
      at: '?tab=questions',
      title: 'Exam: questions',
      summary: 'Which questions does the exam ask, and how well do they measure?',
      keywords: ['item bank', 'item statistics', 'write a question', 'answer key'],
      needs: ['exam.manage'],
    },
  ],
})
