import { useCallback, useState } from 'react'
import { pushHash, readHash, useReturn } from '#ui/address-hash.ts'

const TABS = ['report', 'drivers', 'goal', 'uncertainty', 'plans'] as const

/** The tab that the address names; an unknown one is the report. */
const tabOfAddress = (): string => TABS.find((tab) => tab === readHash('tab')) ?? 'report'

/** The tab that is looked at, and how to look at another: each is a step of its own, so that Back returns to the last. */
export function useTab(): readonly [tab: string, show: (chosen: string | null) => void] {
  const [tab, setTab] = useState(tabOfAddress)
  useReturn(useCallback(() => setTab(tabOfAddress()), []))
  const show = (chosen: string | null) => {
    if (chosen === null || chosen === tab) return
    setTab(chosen)
    pushHash('tab', chosen === 'report' ? null : chosen)
  }
  return [tab, show]
}
