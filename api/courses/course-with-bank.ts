import type { Bank } from '#kit/bank.ts'
import type { Course } from '#kit/course.ts'

/** A course with what is right in it, which never leaves the server. */
export type CourseWithBank = { readonly course: Course; readonly bank: Bank }
