/**
 * The number of cases of a property in one run: `few`, which finds the faults it was written for, or that times
 * `PROPERTY_RUNS`. Each run generates other cases.
 */
export const runs = (few: number): number => few * Number(process.env.PROPERTY_RUNS || 1)
