import { Panel } from '#ui/page/Page.tsx'
import css from '../creator.module.css'
import type { StepProps } from './cohort-editor.tsx'
import { Part } from './part.tsx'

export const CourseStep = ({ item }: StepProps) => (
  <Panel
    title="Courses"
    lead="What the group goes through. A course is a title, what it covers, and a link if there is one."
  >
    <div className={css.pair}>
      <Part name="cohort_name" item={item} />
      <Part name="subject" item={item} />
    </div>
    <Part name="description" item={item} />
    <Part name="courses" item={item} />
  </Panel>
)
