import type { Endpoint } from '#kit/endpoint.ts'
import { statedDefault } from '#kit/field-start.ts'
import type { Tool } from '#kit/tool.ts'
import { API_BASE } from '../http/path.ts'
import { statusesOf } from './document.ts'

/** The API docs as one plain page: no script and our own style sheet, so the strict policy holds. */
export function docsPage(endpoints: readonly Endpoint[], tools: readonly Tool[]): string {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path.split('/')[1] ?? '')
  const sections = [...groups].map(([name, members]) => sectionOf(name, members)).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Groundwork API</title>
<link rel="stylesheet" href="${API_BASE}/docs.css">
</head>
<body>
<main>
<h1>Groundwork API</h1>
<p>Base address <code>${API_BASE}</code>. Send <code>Authorization: Bearer &lt;token&gt;</code>; a token comes from
<code>POST /auth/login</code>. Machine-readable description: <a href="${API_BASE}/openapi.json">openapi.json</a>. For AI agents:
Model Context Protocol at <code>POST ${API_BASE}/mcp</code>.</p>
${sections}
<h2>Tools</h2>
${tools.map(toolOf).join('')}
</main>
</body>
</html>
`
}

function sectionOf(name: string, endpoints: readonly Endpoint[]): string {
  return `<h2>${escapeHtml(name)}</h2>${endpoints.map(endpointOf).join('')}`
}

function endpointOf(endpoint: Endpoint): string {
  const { method, path, summary, access } = endpoint
  const rule = typeof access === 'string' ? access : JSON.stringify(access)
  return `<details><summary><code>${method} ${escapeHtml(path.replaceAll('{+', '{'))}</code> ${escapeHtml(summary)}</summary>
<dl><dt>Access</dt><dd>${escapeHtml(rule)}</dd>
<dt>Statuses</dt><dd>${statusesOf(endpoint).join(', ')}</dd></dl></details>`
}

function toolOf(tool: Tool): string {
  const rows = Object.entries(tool.inputs)
    .map(
      ([name, field]) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(field.label)}</td><td>${field.kind}</td>` +
        `<td><code>${escapeHtml(JSON.stringify(statedDefault(field)))}</code></td></tr>`,
    )
    .join('')
  return `<details><summary><code>POST /tools/${escapeHtml(tool.id)}/run</code> ${escapeHtml(tool.title)}</summary>
<p>${escapeHtml(tool.summary)}</p>
<table><thead><tr><th>Input</th><th>Meaning</th><th>Kind</th><th>Default</th></tr></thead><tbody>${rows}</tbody></table></details>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (found) => ENTITIES[found] ?? '')

export const DOCS_CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem; }
h2 { margin-top: 2rem; font-size: 1.25rem; }
code { font: 0.875rem ui-monospace, monospace; }
details { border-block-end: 1px solid color-mix(in srgb, currentcolor 20%, transparent); padding: 0.5rem 0; }
summary { cursor: pointer; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: 0.25rem 0.5rem; vertical-align: top; }
dt { font-weight: 650; }
dd { margin: 0 0 0.5rem; }
`
