import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGEST = /\/(e2e\/audit\.e2e|api\/verify\/fuzz\.test|tools\/audit\/(corners|sensitivity)\.test)\.ts$/

/** Files that take longest begin first, so that no core waits for one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [
      ...sorted.filter(({ moduleId }) => LONGEST.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !LONGEST.test(moduleId)),
    ]
  }
}
