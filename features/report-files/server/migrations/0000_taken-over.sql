-- Nothing changes. The tables were made by the migrations of lives, which are applied before this one, on new
-- databases, too. The snapshot of this migration has them as they were taken over.
SELECT 1;
