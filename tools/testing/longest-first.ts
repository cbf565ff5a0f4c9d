import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGEST =
  /\/(e2e\/audit\.e2e|api\/(verify\/fuzz|lists\/(sheet-cost|round-trip))\.test|tools\/audit\/(corners|sensitivity)\.test)\.ts$/

/**
 * Files that take longest begin first, so that no core waits for one of them at the end; and those whose garbage is
 * large, while little else is in the process: each collection goes through all that is there.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [
      ...sorted.filter(({ moduleId }) => LONGEST.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !LONGEST.test(moduleId)),
    ]
  }
}
