/** Characters of what a host types; for pages, too, which load no contract. */
export const longestQuestion = 140
export const longestOption = 60
