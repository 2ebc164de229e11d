-- Nothing changes. The features reports, agenda, report-files and guest-reports took their tables over as they are:
-- their own first migrations have them in the snapshot from now on, and the snapshot of this one no longer does.
SELECT 1;
