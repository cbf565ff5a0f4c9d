import type { Tool } from '#kit/tool.ts'

/** A tool as the list of tools shows it: what it can be found by, what it answers and which facts it reads. */
export function listTool({ id, title, summary, keywords = [], inputs, modes }: Tool) {
  const results = new Map(
    Object.values(modes).flatMap(({ outputs }) =>
      Object.entries(outputs).map(([name, { label }]) => [name, label] as const),
    ),
  )
  return {
    id,
    title,
    summary,
    keywords: [...keywords],
    results: [...results].map(([name, label]) => ({ name, label })),
    main: Object.fromEntries(Object.entries(modes).map(([name, mode]) => [name, mainOf(mode)])),
    facts: Object.entries(inputs).flatMap(([input, { fact }]) =>
      fact === undefined ? [] : [{ input, fact }],
    ),
  }
}

function mainOf({ main, outputs }: Tool['modes'][string]) {
  const output = outputs[main]
  if (output === undefined) throw new Error(`the main result ${main} is none of the results`)
  const { label, unit } = output
  return { name: main, label, format: 'format' in output ? output.format : 'text', ...(unit ? { unit } : {}) }
}
