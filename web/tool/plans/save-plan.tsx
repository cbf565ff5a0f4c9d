import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '#kit/field.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Button } from '#ui/parts/button.ts'
import { Popover } from '#ui/parts/popover.ts'
import css from '../tool.module.css'
import type { ToolPage } from '../use-tool-page.ts'
import type { OpenPlan } from './use-open-plan.ts'

const nameField = text({ label: 'Name of the plan', default: '', maxLength: 120 })

/** Saves what was typed: as the next version of the open plan, or under a new name. Typing goes on meanwhile. */
export function SavePlan({ page, plans }: { readonly page: ToolPage; readonly plans: OpenPlan }) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const { create, update } = plans.actions
  const isWrong = page.problems.length > 0
  const failed = create.error ?? update.error
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus width={320}>
      <Popover.Target>
        <Button
          leftSection={<IconDeviceFloppy size={16} />}
          onClick={() => setOpen(!isOpen)}
          loading={create.isPending || update.isPending}
          disabled={isWrong}
        >
          Save
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={css.panelTight}>
          {plans.open !== null && (
            <Button
              fullWidth
              onClick={() => {
                plans.saveVersion()
                setOpen(false)
              }}
            >
              Save as version {plans.open.version + 1} of {plans.open.name}
            </Button>
          )}
          <form
            className={css.panelTight}
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() === '') return
              plans.saveNew(name.trim())
              setName('')
              setOpen(false)
            }}
          >
            <FieldInput
              name="name"
              field={nameField}
              value={name}
              onChange={(value) => setName(String(value ?? ''))}
            />
            <Button
              type="submit"
              variant={plans.open === null ? 'filled' : 'default'}
              disabled={name.trim() === ''}
            >
              Save as a new plan
            </Button>
          </form>
          {failed !== null && <p role="alert">{failed.message}</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
