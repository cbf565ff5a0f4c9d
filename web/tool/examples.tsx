import { Button } from '#ui/parts/button.ts'
import { Menu } from '#ui/parts/menu.ts'
import type { ToolPage } from './use-tool-page.ts'

/** The tool's examples: each fills the inputs; what was typed before comes back with the browser's back button. */
export function Examples({ page }: { readonly page: ToolPage }) {
  if (page.tool.examples.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default">Examples</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {page.tool.examples.map((example) => (
          <Menu.Item key={example.name} onClick={() => page.openCase(example.inputs)}>
            {example.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
