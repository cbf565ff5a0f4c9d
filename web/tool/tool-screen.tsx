import { type ComponentType, useEffect, useMemo, useState } from 'react'
import type { FactName } from '#kit/fact-names.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { startsFromHoldings } from '#kit/known-value.ts'
import { replacedBy } from '#kit/portfolio/household-holdings.ts'
import { useProfile } from '#kit/react/facts.ts'
import { useHousehold } from '#kit/react/household.ts'
import type { Tool } from '#kit/tool.ts'
import { Loading } from '#ui/states/Loading.tsx'
import { type Followed, useFollowed } from '../router/followed.ts'
import type { OwnView } from './own-view.ts'
import type { KnownOfHousehold } from './use-tool-page.ts'
import { answerAhead } from './quick-answer.ts'

/** Where the profile cannot be read, the inputs start from their examples. */
const NO_FACTS: StoredFacts = {}
const NONE: ReadonlySet<FactName> = new Set()

type Known = { readonly tool: Tool; readonly own: OwnView | null }
type WithFacts = Known & KnownOfHousehold

/** The page around the answer (tool-sheet.tsx). */
export type Sheet = { readonly ToolSheet: ComponentType<WithFacts> }

type Props = Known & { readonly sheet: Followed<Sheet> }

/** A tool with what is known of the household; it works on its answer while the page around it is on its way. */
export default function ToolScreen(props: Props) {
  return startsFromHoldings(props.tool.inputs) ? <HouseholdTool {...props} /> : <ProfileTool {...props} />
}

function ProfileTool(props: Props) {
  const profile = useProfile()
  // No answer is painted before it is known whose numbers it is about.
  if (profile.isPending) return <Loading />
  return <LoadedTool {...props} facts={profile.data?.facts ?? NO_FACTS} replaced={NONE} />
}

function HouseholdTool(props: Props) {
  const [now] = useState(Date.now)
  const household = useHousehold(now)
  const holdings = household.data?.holdings ?? null
  const replaced = useMemo(() => (holdings === null ? NONE : new Set(replacedBy(holdings))), [holdings])
  if (household.data === undefined && !household.isError) return <Loading />
  return <LoadedTool {...props} facts={household.data?.facts ?? NO_FACTS} replaced={replaced} />
}

function LoadedTool({ sheet, ...known }: Props & WithFacts) {
  const loaded = useFollowed(sheet)
  const { tool, facts } = known
  const isWaiting = loaded === null
  useEffect(() => {
    if (isWaiting) answerAhead(tool, facts)
  }, [isWaiting, tool, facts])
  return loaded === null ? <Loading /> : <loaded.ToolSheet {...known} />
}
