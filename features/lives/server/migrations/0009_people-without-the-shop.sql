-- The shop itself was counted among the people of its lives: a job computes the figures of all lives anew.
INSERT INTO "pending_recounts" ("live_id") SELECT "id" FROM "lives" WHERE "users_count" > 0 ON CONFLICT DO NOTHING;
