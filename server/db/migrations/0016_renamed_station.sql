-- The key named the diagnosis, and candidates see it (server/features/scenarios/renamed-stations.ts).
UPDATE "scenarios" SET "station_key" = 'station-cut-slipper' WHERE "station_key" = 'acute-gout';--> statement-breakpoint
UPDATE "station_guidance" SET "station_key" = 'station-cut-slipper' WHERE "station_key" = 'acute-gout';--> statement-breakpoint
UPDATE "station_critical" SET "station_key" = 'station-cut-slipper' WHERE "station_key" = 'acute-gout';
