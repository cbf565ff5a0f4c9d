import { IconDeviceFloppy } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { text } from '#kit/field.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { textOf } from '#ui/fields/field-value.ts'
import { Button } from '#ui/parts/button.ts'
import { Popover } from '#ui/parts/popover.ts'
import parts from '../panel.module.css'
import type { ToolPage } from '../use-tool-page.ts'
import type { OpenPlan } from './use-open-plan.ts'

const nameField = text('Plan name', { default: '', maxLength: 120 })

/** Saves what was typed: as the next version of the open plan, or under a new name. What could not be sent stays. */
export function SavePlan({ page, plans }: { readonly page: ToolPage; readonly plans: OpenPlan }) {
  const [isOpen, setOpen] = useState(false)
  const { create, update } = plans.actions
  const failed = create.error ?? update.error
  const close = () => setOpen(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus width={320}>
      <Popover.Target>
        <Button
          leftSection={<IconDeviceFloppy size={16} />}
          onClick={() => setOpen(!isOpen)}
          loading={create.isPending || update.isPending}
          disabled={page.problems.length > 0}
        >
          Save
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={parts.tight}>
          <NextVersion plans={plans} onSaved={close} />
          <NewPlan plans={plans} onSaved={close} />
          {failed !== null && <p role="alert">{failed.message}</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

type PartProps = { readonly plans: OpenPlan; readonly onSaved: () => void }

function NextVersion({ plans, onSaved }: PartProps) {
  if (plans.open === null) return null
  return (
    <Button fullWidth onClick={() => plans.saveVersion(onSaved)}>
      Save as version {plans.open.version + 1} of {plans.open.name}
    </Button>
  )
}

function NewPlan({ plans, onSaved }: PartProps) {
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    plans.saveNew(name.trim(), () => {
      setName('')
      onSaved()
    })
  }
  return (
    <form className={parts.tight} onSubmit={save}>
      <FieldInput name="name" field={nameField} value={name} onChange={(value) => setName(textOf(value))} />
      <Button
        type="submit"
        variant={plans.open === null ? 'filled' : 'default'}
        disabled={name.trim() === ''}
      >
        Save as a new plan
      </Button>
    </form>
  )
}
