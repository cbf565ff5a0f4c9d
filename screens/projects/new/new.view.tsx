import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldProblem } from '#kit/errors.ts'
import { counted } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { useToday } from '#kit/react/use-today.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Page, Panel } from '#ui/page/Page.tsx'
import { DayField } from '../shared/day-field.tsx'
import type { createProject } from '../shared/projects.api.ts'
import { useProjectsChanged } from '../shared/queries.ts'
import { AREAS } from '../shared/states.model.ts'
import { itemsOf, TEMPLATES, templateOf } from '../shared/templates.model.ts'
import { type Draft, draftOf } from './draft.model.ts'
import { MembersField } from './members-field.tsx'
import css from './new.module.css'
import { Steps } from './steps.tsx'
import { useRepeatKeys } from './use-repeat-keys.ts'

const AREA_CHOICES = AREAS.map(({ id, label }) => ({ value: id, label }))

function checkName(name: string): readonly FieldProblem[] {
  const path = 'project_name'
  if (name.trim() === '') return [{ path, message: 'Project name is required' }]
  if (name.trim().length > 120) return [{ path, message: 'A project name has at most 120 characters.' }]
  return []
}

/** A project from nothing or from a template, whose steps are seen with their dates before. */
export default function NewProject() {
  const { query, setQuery } = useAddress()
  const today = useToday()
  const startDate = query.start ?? today
  const template = templateOf(query.template)
  return (
    <Page title="New project" width="prose">
      <Panel
        title="Start from"
        lead="A template brings the usual steps with their dates. Everything can be changed later."
      >
        <div role="group" aria-label="Template" className={css.templates}>
          <Choice
            label="Blank project"
            text="An empty board."
            isChosen={template === undefined}
            onChoose={() => setQuery({ template: null })}
          />
          {TEMPLATES.map(({ id, label, summary, steps }) => (
            <Choice
              key={id}
              label={label}
              text={`${summary} ${counted(steps.length, 'step')}.`}
              isChosen={template?.id === id}
              onChoose={() => setQuery({ template: id })}
            />
          ))}
        </div>
      </Panel>
      <Details
        key={template?.id ?? ''}
        templateId={template?.id}
        startDate={startDate}
        onStart={(start) => setQuery({ start })}
      />
      {template === undefined ? null : <Steps steps={itemsOf(template, startDate)} />}
    </Page>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly text: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Choice = ({ label, text, isChosen, onChoose }: ChoiceProps) => (
  <button type="button" aria-pressed={isChosen} className={css.template} onClick={onChoose}>
    <strong>{label}</strong>
    <span>{text}</span>
  </button>
)

type DetailsProps = {
  readonly templateId: (typeof TEMPLATES)[number]['id'] | undefined
  readonly startDate: string
  readonly onStart: (day: string) => void
}

const PERSONAL = ''

/** Where what was typed is kept until the project is made: a reload loses nothing. */
const DRAFT = 'projects/new'

/** What was typed, kept in this tab. */
function useKept() {
  const { drafts } = useSession()
  const [kept, setKept] = useState(() => draftOf(drafts.read(DRAFT)))
  const keep = (changes: Draft) => {
    const next = { ...kept, ...changes }
    setKept(next)
    drafts.write(DRAFT, next)
  }
  return { kept, keep, forget: () => drafts.remove(DRAFT) }
}

type DraftOf = Omit<DetailsProps, 'onStart'> & { readonly orgs: readonly string[] }

/** The draft of a project, and its making. */
function useDraft({ templateId, startDate, orgs }: DraftOf) {
  const api = useApi()
  const navigate = useNavigate()
  const changed = useProjectsChanged()
  const submit = useSubmit(['project_name'])
  const template = templateOf(templateId)
  const { kept, keep, forget } = useKept()
  const { name = template?.label ?? '', area = template?.area ?? 'other' } = kept
  const org = orgs.find((one) => one === kept.org) ?? PERSONAL
  const members = kept.members ?? []
  const keyOf = useRepeatKeys()
  const create = async () => {
    let id = ''
    const isDone = await submit.run(async () => {
      const body = {
        project_name: name,
        area: AREAS.find((one) => one.id === area)?.id ?? 'other',
        org_name: org === PERSONAL ? undefined : org,
        templateId,
        startDate: template === undefined ? undefined : startDate,
        members: members.map((member) => ({ ...member })),
      }
      const made = await api.call<typeof createProject>('POST', '/projects', {
        body,
        headers: { 'idempotency-key': keyOf(JSON.stringify(body)) },
        fallback: 'Failed to create project',
      })
      id = made.id
    }, checkName(name))
    if (!isDone) return
    forget()
    await changed()
    void navigate({ to: `/projects/${id}` })
  }
  return { submit, name, area, org, members, keep, forget, create, hasSteps: template !== undefined }
}

function Details({ templateId, startDate, onStart }: DetailsProps) {
  const orgs = (useMemberships().data ?? []).map(({ org_name }) => org_name)
  const draft = useDraft({ templateId, startDate, orgs })
  const { submit, name, area, org } = draft
  return (
    <Panel title="Details">
      <SendForm className={css.form} isRunning={submit.isRunning} onSubmit={draft.create}>
        <Problem text={submit.failure} />
        <LineField
          label="Project name"
          autoComplete="off"
          maxLength={200}
          value={name}
          error={submit.wrong('project_name')}
          onChange={(value) => {
            submit.clear('project_name')
            draft.keep({ name: value })
          }}
        />
        <div className={css.pair}>
          <SelectField
            label="Area"
            value={area}
            choices={AREA_CHOICES}
            onChange={(value) => draft.keep({ area: value })}
          />
          <SelectField
            label="Belongs to"
            value={org}
            choices={[{ value: PERSONAL, label: 'Me' }, ...orgs.map((one) => ({ value: one, label: one }))]}
            help={
              org === PERSONAL ? 'Only you and people you add.' : 'Members see it and, if allowed, change it.'
            }
            // Members come from the organization.
            onChange={(value) => draft.keep({ org: value, members: [] })}
          />
          {!draft.hasSteps ? null : <DayField label="Start date" value={startDate} onChange={onStart} />}
        </div>
        <MembersField
          orgName={org === PERSONAL ? null : org}
          members={draft.members}
          onChange={(value) => draft.keep({ members: value })}
        />
        <Buttons isRunning={submit.isRunning} onCancel={draft.forget} />
      </SendForm>
    </Panel>
  )
}

type ButtonsProps = { readonly isRunning: boolean; readonly onCancel: () => void }

function Buttons({ isRunning, onCancel }: ButtonsProps) {
  const navigate = useNavigate()
  const cancel = () => {
    onCancel()
    void navigate({ to: '/projects' })
  }
  return (
    <Actions>
      <Action type="submit" isRunning={isRunning}>
        Create project
      </Action>
      <Action tone="plain" onClick={cancel}>
        Cancel
      </Action>
    </Actions>
  )
}
