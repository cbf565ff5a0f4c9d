import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { describeTool, runToolCall } from '#kit/contract/tools.api.ts'
import { FACTS, type StoredFacts } from '#kit/facts.ts'
import { isFactName } from '#kit/fact-names.ts'
import { percent } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { Button } from '#ui/parts/button.ts'
import css from './hub.module.css'
import type { HubTool } from './tools.model.ts'
import { spreadOf, tryValues } from './narrowest.model.ts'

const RETIREMENT = 'calculators/retirement'

type Narrowing = { readonly label: string; readonly low: number; readonly high: number }

/** Which single answer of the profile would say most about retirement: each missing one is tried low and high. */
function useNarrowest(tool: HubTool, facts: StoredFacts) {
  const api = useApi()
  return useMutation({
    mutationFn: async (): Promise<readonly Narrowing[]> => {
      const params = { id: RETIREMENT }
      const { defaults, modes } = await api.call<typeof describeTool>('GET', '/tools/{+id}', { params })
      const known = Object.fromEntries(
        tool.facts.flatMap(({ input, fact }) =>
          isFactName(fact) && facts[fact] !== undefined ? [[input, facts[fact].value]] : [],
        ),
      )
      const run = async (input: string, value: number) => {
        const body = { inputs: { ...known, [input]: value } }
        const { outputs } = await api.call<typeof runToolCall>('POST', '/tools/{+id}/run', { params, body })
        return outputs.successRate
      }
      const missing = tool.facts.filter(
        ({ input, fact }) =>
          isFactName(fact) && facts[fact] === undefined && modes.plan?.uses.includes(input),
      )
      const all: Narrowing[] = []
      for (const { input, fact } of missing) {
        const [low, high] = tryValues(defaults[input]) ?? []
        if (low === undefined || high === undefined || !isFactName(fact)) continue
        const [one, other] = [await run(input, low), await run(input, high)]
        const spread = spreadOf(one, other)
        if (spread !== null && spread.high > spread.low) all.push({ label: FACTS[fact].label, ...spread })
      }
      return all.sort((one, other) => other.high - other.low - (one.high - one.low))
    },
  })
}

type Props = { readonly tool: HubTool; readonly facts: StoredFacts }

export function Narrowest({ tool, facts }: Props) {
  const narrowest = useNarrowest(tool, facts)
  const [best] = narrowest.data ?? []
  return (
    <section className={css.narrowest} aria-label="What would sharpen your retirement answer">
      <p>
        {best !== undefined ? (
          <>
            <strong>{best.label}</strong> matters most for your retirement: moving it 20% either way from what
            we assume swings your probability of success between {percent(best.low)} and {percent(best.high)}.{' '}
            <Link to="/profile">Add it to your profile</Link>
          </>
        ) : narrowest.data === undefined ? (
          'One missing fact about you matters more for your retirement answer than the others.'
        ) : (
          'Your profile has everything the retirement planner needs, or what is missing does not change the result.'
        )}
      </p>
      {narrowest.isError && <p role="alert">{narrowest.error.message}</p>}
      <Button variant="default" loading={narrowest.isPending} onClick={() => narrowest.mutate()}>
        Which one?
      </Button>
    </section>
  )
}
