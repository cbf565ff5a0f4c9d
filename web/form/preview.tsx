import { useQuery } from '@tanstack/react-query'
import type { Values } from '#kit/computation.ts'
import type { FormPreview } from '#kit/form.ts'
import { runTool } from '#kit/tool.ts'
import { TOOLS } from '../registry/loaders.gen.ts'
import css from './form.module.css'

type Props = { readonly preview: FormPreview; readonly answers: Values }

/** What a tool of the product makes of the answers so far; nothing while it knows too little. */
export function Preview({ preview, answers }: Props) {
  const tool = useQuery({
    queryKey: ['tool', preview.tool],
    retry: false,
    queryFn: async () => (await TOOLS[preview.tool]?.())?.default ?? null,
  })
  const inputs = preview.inputs(answers)
  const run = tool.data && inputs !== null ? runTool(tool.data, inputs) : null
  const said = run !== null && run.ok ? preview.say(run.outputs) : null
  return (
    <aside className={css.preview} aria-label="Preview" hidden={said === null}>
      <p role="status">{said}</p>
    </aside>
  )
}
