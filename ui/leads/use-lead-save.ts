import { useState } from 'react'
import { ApiError } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { ABOUT, sentZip, WHO, whoProblems } from './lead-fields.ts'
import type { PartProps } from './LeadPanel.tsx'
import { afterSave, changedFrom, clashesOf, keptOf, typedIn } from './typed.ts'
import type { LeadChange } from './use-leads.ts'

/** Saving what was typed of a lead: where the lead was changed elsewhere, it is loaded again and clashes are settled. */
export function useLeadSave({ desk: { actions }, lead, typed, setTyped }: PartProps) {
  const submit = useSubmit([...Object.keys(WHO), ...Object.keys(ABOUT)])
  const [standing, setStanding] = useState<'stale' | 'reloaded' | null>(null)
  const { mine, choose } = useChoices(lead.rev)
  const draft = typed.fields
  const changes = changedFrom(lead, draft)
  // Until it is noted what was saved, the saved value would look like somebody else's.
  const clashes = submit.isRunning ? [] : clashesOf(lead, typed)
  const isReady = Object.keys(changes).length > 0 && clashes.every((name) => mine.has(name))
  const write = async (kept: LeadChange) => {
    if (Object.keys(kept).length === 0) return lead
    const stage = kept.stage ?? lead.stage
    const lost = stage === 'lost' ? { lostReason: kept.lostReason ?? lead.lostReason ?? 'other' } : {}
    const zip = kept.zip === undefined ? {} : { zip: sentZip(kept.zip) }
    return actions.save(lead, { ...kept, ...zip, ...lost })
  }
  const save = () => {
    if (!isReady) return
    setStanding(null)
    const kept = keptOf(changes, mine)
    const work = async () => {
      try {
        const saved = await write(kept)
        setTyped((before) => afterSave(before, draft, saved))
      } catch (error) {
        if (error instanceof ApiError && error.status === 412) setStanding('stale')
        throw error
      }
    }
    void submit.run(work, whoProblems(kept))
  }
  return {
    submit,
    standing,
    clashes,
    mine,
    choose,
    isReady,
    save,
    set: (change: LeadChange) => {
      for (const name of Object.keys(change)) submit.clear(name)
      setTyped((before) => typedIn(before, lead, change))
    },
    reload: async () => {
      if (await submit.run(() => actions.reload(lead))) setStanding('reloaded')
    },
  }
}

export type LeadSave = ReturnType<typeof useLeadSave>

/** Whose value is kept, by field; what was chosen holds for the values that were shown. */
function useChoices(rev: number) {
  const [chosen, setChosen] = useState({ rev, mine: new Map<string, boolean>() })
  const mine: ReadonlyMap<string, boolean> = chosen.rev === rev ? chosen.mine : new Map<string, boolean>()
  return {
    mine,
    choose: (name: string, isMine: boolean) => setChosen({ rev, mine: new Map(mine).set(name, isMine) }),
  }
}
