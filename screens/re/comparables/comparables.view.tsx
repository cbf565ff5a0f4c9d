import { useState } from 'react'
import { isSame } from '#kit/list/same.ts'
import { useTool } from '#kit/react/tool.tsx'
import { useLeave } from '#ui/page/use-leave.tsx'
import { SaveStudy } from './view/save-study.tsx'
import { StudyHistory } from './view/study-history.tsx'
import { type OpenStudy, type Study, useStudyOrganizations } from './view/use-studies.ts'
import css from './view/studies.module.css'

/** Below the report: the study kept for an organization, and those that it has; nothing for who may not. */
export default function ComparablesView() {
  const { run, problems, setInputs, isChanged } = useTool()
  const organizations = useStudyOrganizations()
  const [open, setOpen] = useState<OpenStudy | null>(null)
  // The form starts anew for a study of the history, and stays as it is after a save.
  const [opened, setOpened] = useState(0)
  const { chosen } = organizations
  const own = open?.org_name === chosen ? open : null
  const isUnsaved =
    open === null ? isChanged : problems.length > 0 || run === null || !isSame({ ...run.inputs }, open.inputs)
  const leave = useLeave({ isUnsaved })
  if (chosen === '') return null
  const show = ({ id, rev, title, inputs }: Study) => {
    setInputs(inputs)
    setOpen({ id, rev, title, inputs, org_name: chosen })
    setOpened(opened + 1)
  }
  return (
    <section className={css.studies} aria-labelledby="studies-title">
      <h2 id="studies-title" className={css.title}>
        Saved studies
      </h2>
      <SaveStudy key={opened} open={own} setOpen={setOpen} organizations={organizations} />
      <StudyHistory
        key={chosen}
        org_name={chosen}
        openId={own?.id ?? null}
        onOpen={(study) => leave.ask(() => show(study))}
      />
      {leave.dialog}
    </section>
  )
}
