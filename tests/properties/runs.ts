/**
 * How often a property is tried in one run: `few` times, which finds the faults it was written for, or so many times as
 * often as `PROPERTY_RUNS` says. Each run tries other cases.
 */
export const runs = (few: number): number => few * Number(process.env.PROPERTY_RUNS || 1)
