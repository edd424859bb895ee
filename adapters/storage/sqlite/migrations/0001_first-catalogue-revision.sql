INSERT INTO `catalogue_revision` (`id`, `revision`) VALUES (1, 0);
